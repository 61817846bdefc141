// News from the server, over a WebSocket that comes back by itself.

const SOONEST = 250;
const LATEST = 4000;

/**
 * Listens until it is told to stop.
 *
 * @param {string} path
 * @param {(news: any, first: boolean) => void} hear
 *   gets each piece of news, and whether it is the first of a connection, which tells everything
 * @param {(connected: boolean) => void} note
 * @returns {() => void} stops
 */
export function listen(path, hear, note) {
  let wait = SOONEST;
  let stopped = false;
  /** @type {WebSocket | undefined} */
  let socket;
  const open = () => {
    if (stopped) return;
    let first = true;
    socket = new WebSocket(new URL(path, location.href.replace(/^http/, "ws")));
    socket.onmessage = (event) => {
      wait = SOONEST;
      if (first) note(true);
      hear(JSON.parse(event.data), first);
      first = false;
    };
    socket.onclose = () => {
      if (stopped) return;
      note(false);
      setTimeout(open, wait);
      wait = Math.min(LATEST, wait * 2);
    };
  };
  open();
  return () => {
    stopped = true;
    socket?.close();
  };
}
