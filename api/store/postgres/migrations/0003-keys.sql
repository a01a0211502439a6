-- What all servers must have alike, and what one of them makes and another one needs a minute later. It is used in the
-- schema of the sessions, so that no backup holds it.

create table keys (
  name text primary key,
  value bytea not null
);

create table short_lived (
  name text not null,
  key text not null,
  value json not null,
  -- Milliseconds since 1970, by the clock of the server.
  ends_at bigint not null,
  primary key (name, key)
);
create index on short_lived (ends_at);
