-- Counts of feedback ask whom it is about and whether they see it: of the index alone.
drop index feedback_about;
create index feedback_about on feedback (tenant_id, feedbackable_type, feedbackable_id, given_at desc, id desc)
  include (is_visible_to_employee);
