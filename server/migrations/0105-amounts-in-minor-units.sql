-- Amounts are whole minor units of their currency (ISO 4217), as that currency has them. Salaries were hundredths of any currency:
-- those in one without cents, or with thousandths, are written anew, and what the audit holds of them. The other columns of money
-- have no currency beside them and stay hundredths.
do $$
declare
  company uuid;
  side text;
  unusual constant text := $s$string_to_array('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF BHD IQD JOD KWD LYD OMR TND CLF UYW', ' ')$s$;
  units constant text := $s$case
    when %2$s in ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') then %1$s * 10
    when %2$s in ('CLF', 'UYW') then %1$s * 100
    else round(%1$s / 100.0)::bigint end$s$;
begin
  -- Entries are never changed by the application: for this once.
  execute format('grant update on audit_entries to %I', current_user);
  for company in select id from tenants loop
    execute format('set local app.tenant_id = %L', company);
    execute format('update employee_salaries set amount = ' || format(units, 'amount', 'currency')
      || ' where tenant_id = $1 and currency = any (' || unusual || ')') using company;
    foreach side in array array['before', 'after'] loop
      execute format('update audit_entries set %1$I = jsonb_set(%1$I, ''{amount}'', to_jsonb('
        || format(units, format('(%I ->> ''amount'')::bigint', side), format('(%I ->> ''currency'')', side))
        || ')) where tenant_id = $1 and resource = ''employee-salaries'' and %1$I ? ''amount'' and %1$I ->> ''currency'' = any ('
        || unusual || ')', side) using company;
    end loop;
  end loop;
  execute format('revoke update on audit_entries from %I', current_setting('vatra.app_role'));
end $$;
