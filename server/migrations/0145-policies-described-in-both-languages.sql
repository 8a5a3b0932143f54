-- What the product says of the policies that it puts in is said in each language, like their names, until somebody describes them.
alter table holiday_policies add column descriptions jsonb;

do $$
declare company uuid;
begin
  for company in select id from tenants loop
    execute format('set local app.tenant_id = %L', company);
    update holiday_policies p set descriptions = jsonb_build_object('en', known.en, 'ro', known.ro)
    from (values
      ('Paid rest, each year', 'Odihnă plătită, în fiecare an'),
      ('With a medical certificate', 'Pe baza certificatului medical'),
      ('For personal matters, by agreement', 'Pentru interese personale, cu acordul companiei'),
      ('Wedding, birth, death in the family', 'Căsătorie, naștere, deces în familie'),
      ('To care for a relative with a serious medical problem',
        'Pentru îngrijirea unei rude cu o problemă medicală gravă'),
      ('Paid rest. Days that are left can be taken until the end of June.',
        'Odihnă plătită. Zilele rămase pot fi luate până la sfârșitul lunii iunie.'),
      ('Half a day at a time for a good cause', 'Câte o jumătate de zi pentru o cauză bună')) known (en, ro)
    where p.tenant_id = company and p.names is not null and p.description in (known.en, known.ro);
  end loop;
end $$;
