-- Pages far down the timeline are found in the index alone: it holds what says who sees a row.
drop index feedback_given_at;
create index feedback_given_at on feedback (tenant_id, given_at desc, id desc)
  include (feedbackable_type, feedbackable_id, is_visible_to_employee);
