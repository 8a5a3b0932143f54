-- A position or level that waits for its day can be given up: it never came, though the evaluation was applied.
alter table evaluations add column place_dropped_at timestamptz,
  add constraint evaluations_place_dropped_at_check check (place_dropped_at is null or not place_waits);
