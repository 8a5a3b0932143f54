-- Links to a record go with the record and not with a person; who made them is said all the same. Links from before do not know it.
alter table share_links add made_by uuid;
