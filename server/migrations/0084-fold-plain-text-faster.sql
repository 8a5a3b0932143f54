-- The same text as before, sooner: to replace letters is most of the work, and text that holds nothing but ASCII has none to
-- replace (10,000 people searched: 250 ms before, 30 ms now). No longer declared to return null on null, although it does:
-- PostgreSQL puts a CASE in the place of a function's call only without that.
create or replace function fold(value text) returns text language sql immutable parallel safe as
$$ select case when octet_length(value) = char_length(value) then lower(value)
  else translate(lower(value), 'ăâáàäãåąșşțţîíìïóòôöõőøúùûüűéèêëęěčćçďňñńřšśťýÿžźżłđ', 'aaaaaaaassttiiiiooooooouuuuueeeeeecccdnnnrsstyyzzzld') end $$;
