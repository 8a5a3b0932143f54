-- Until when a company goes on whose payment failed or whose plan has ended; null while its plan is in order.
alter table seats add column grace_ends_at timestamptz;

-- Why nothing can be added to it any more, for the words of the refusal.
alter table tenants add column restriction text;
alter table tenants add constraint tenants_restriction_check check (restriction in ('unpaid', 'ended'));
