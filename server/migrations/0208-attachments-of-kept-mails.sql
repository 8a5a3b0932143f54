-- Kept mails name their sender and who gets the answers, and list the stored files that come with them.
alter table kept_mails
  add column from_name text,
  add column reply_to text,
  add column attachments jsonb not null default '[]';
