-- A consent is given to words: their version says which, this column in which language.
alter table consents add column lang text not null default '';
