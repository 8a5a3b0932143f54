-- What a company tells its people.
create table news (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null,
  title text not null,
  emoji text,
  -- Rich text, and its words alone, which are searched: marks of blocks part words, others do not.
  content text not null,
  content_text text not null generated always as (trim(replace(replace(replace(replace(replace(
    regexp_replace(regexp_replace(content, '</?(p|br|li|ul|ol|h[1-6]|div|blockquote|pre|hr|table|tr|td|th)\y[^>]*>', ' ', 'gi'),
      '<[^>]*>', '', 'g'),
    '&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&'))) stored,
  status text not null default 'Draft' constraint news_status_check check (status in ('Draft', 'Published')),
  featured boolean not null default false,
  -- A draft is published by itself at this moment.
  publish_at timestamptz,
  published_at timestamptz,
  -- When people were notified: once, however often it is published.
  told_at timestamptz,
  file text,
  file_name text,
  file_size int,
  author_employee_id uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint news_published_at_check check ((status = 'Published') = (published_at is not null)),
  constraint news_publish_at_check check (publish_at is null or status = 'Draft'),
  constraint news_featured_check check (status = 'Published' or not featured)
);
select tenant_table('news');
alter table news add constraint news_author_employee_id_fkey foreign key (tenant_id, author_employee_id) references employees;
comment on constraint news_author_employee_id_fkey on news is 'cleared when what it names is deleted';
create index news_newest on news (tenant_id, coalesce(published_at, created_at) desc, id desc);
create index news_created_at on news (tenant_id, created_at desc, id desc);
create index news_author on news (tenant_id, author_employee_id) where author_employee_id is not null;
-- One post leads the dashboard.
create unique index news_featured_key on news (tenant_id) where featured;

-- Who has opened which post.
create table news_readings (
  tenant_id uuid not null,
  news_id uuid not null,
  user_id uuid not null,
  read_at timestamptz not null,
  primary key (tenant_id, news_id, user_id)
);
select tenant_table('news_readings');
alter table news_readings
  add constraint news_readings_news_id_fkey foreign key (tenant_id, news_id) references news on delete cascade,
  add constraint news_readings_user_id_fkey foreign key (tenant_id, user_id) references users on delete cascade;
create index news_readings_user on news_readings (tenant_id, user_id);
