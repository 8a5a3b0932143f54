-- How many previews of a company wait is counted with each file it stores.
create index files_waiting on files (tenant_id, id) where preview_state = 'waiting';
