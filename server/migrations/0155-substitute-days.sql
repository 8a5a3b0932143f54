-- A day of sick leave that is to take the place of a day of rest is called what leave calls it: a substitute.
alter table holiday_days rename column stand_in to substitute;
