-- The truth: one row per record, the log of transactions that servers follow, and the head that puts them in order.

create table documents (
  collection text collate "C" not null,
  id text collate "C" not null,
  -- Where it stands in its collection: the transaction that added it, and its number in there.
  place_seq bigint not null,
  place_index integer not null,
  revision bigint not null,
  updated_at text not null,
  -- json, not jsonb, which puts keys in another order: servers that loaded a record would write it out differently
  -- from the one that saved it.
  value json not null,
  primary key (collection, id)
);

create table log (
  seq bigint primary key,
  -- By the clock of the database; it says when an entry may go.
  logged_at timestamptz not null default now(),
  -- By the clock of the server that saved it: `updatedAt` of the records.
  at text not null,
  operations json not null,
  author json,
  -- Made by the server: tells it after a cut connection whether a commit was saved.
  commit_id uuid not null unique
);

create table head (
  is_only_row boolean primary key default true check (is_only_row),
  seq bigint not null,
  last_commit uuid,
  counters json not null,
  -- A server that knows no format this high must not write.
  format integer not null
);

insert into head (seq, counters, format) values (0, '{}', 1);
