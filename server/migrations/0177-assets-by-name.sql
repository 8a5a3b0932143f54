-- Lists of assets are sorted by name without regard to case and marks.
create index assets_folded_name on assets (tenant_id, fold(name));
