-- A code in a URL is worth a session only in the browser it was made for.
alter table one_time_codes add column browser_hash text;
