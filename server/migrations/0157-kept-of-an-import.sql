-- How many records of an import stayed when it was taken back, because they had been changed or used since.
alter table imports add column kept int not null default 0;
