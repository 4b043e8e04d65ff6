-- An organizer's API token: its hash finds whose it is, its sealed form is shown to its owner again. Source: ORGP-08.
alter table organizations
  add column api_token_hash bytea unique,
  add column api_token_sealed bytea, -- bound to this row
  add column api_token_key_id text, -- the SECRET_KEY it was sealed with
  add constraint organizations_api_token check (
    (api_token_sealed is null) = (api_token_key_id is null) and (api_token_sealed is null) = (api_token_hash is null)
  ),
  -- who sells in the eyes of the law, where that is not the organization's name. Source: EVT-18.
  add column legal_name text not null default '';
