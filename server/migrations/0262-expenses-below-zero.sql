-- A supplier's credit note is taken over as an expense below zero.
alter table expenses drop constraint expenses_amount_check;
alter table expenses add constraint expenses_amount_check check (amount <> 0);
