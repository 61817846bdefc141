-- How boards look: private ones as a person has chosen, those of a server's tables as it has. A
-- null means that nothing was chosen.

alter table people add column theme text check (theme <> '');
alter table servers add column theme text check (theme <> '');
