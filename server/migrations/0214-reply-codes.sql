-- The code that was mailed to an address for replies, in a table of its own: a change of the address alone writes the address.
create table invoice_reply_codes (
  tenant_id uuid not null,
  reply_mail_id uuid not null,
  code_hash text not null,
  code_until timestamptz not null,
  -- How many are left.
  tries int not null,
  primary key (tenant_id, reply_mail_id)
);
select tenant_table('invoice_reply_codes');
alter table invoice_reply_codes
  add constraint invoice_reply_codes_reply_mail_id_fkey
    foreign key (tenant_id, reply_mail_id) references invoice_reply_mails on delete cascade;

alter table invoice_reply_mails drop column code_hash, drop column code_until, drop column code_tries;
