-- The payment provider's name for a company. Whatever the provider tells is matched to a company by this alone, never by
-- what a message says of itself.
alter table tenants add column payment_customer text constraint tenants_payment_customer_key unique;

-- True while the company's subscription is not active: nothing may be added. Follows from seats.status, and stands here
-- because every request has its company's row at hand.
alter table tenants add column restricted boolean not null default false;

-- What the provider says of the subscription. subscribed_seats is set only while more people are in the company than are
-- paid for: total_seats then follows the leavers down to it. sync_version tells whether another look at the provider was
-- written down in the meantime, so that an older look never overwrites a newer one.
alter table seats
  add column subscribed_seats int,
  add column subscription_id text,
  add column ends_at timestamptz,
  add column renews_at timestamptz,
  add column sync_version int not null default 0;

-- Messages of the provider, each handled once. Global: which company one is about is found after it came in.
create table payment_events (
  id text primary key,
  type text not null,
  received_at timestamptz not null default now(),
  handled_at timestamptz
);
create index payment_events_age on payment_events (received_at);

-- Everything the built-in test provider knows: it stands for another firm's server, so it knows no companies.
create table test_payment_objects (
  id text primary key,
  seq bigint generated always as identity,
  object text not null,
  customer text,
  data jsonb not null
);
create index test_payment_objects_customer on test_payment_objects (object, customer, seq);
