-- Whether the walls of formations are drawn: on private boards as a person has chosen, on those of a
-- server's tables as it has. A null means that nothing was chosen.

alter table people add column formations text check (formations in ('yes', 'no'));
alter table servers add column formations text check (formations in ('yes', 'no'));
