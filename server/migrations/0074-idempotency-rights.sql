-- What its asker could do when an answer was kept: it is given again only to who still can.
alter table idempotency_keys add column rights text[] not null default '{}';
