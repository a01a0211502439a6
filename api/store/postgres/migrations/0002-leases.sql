-- What one server has at a time, such as the work that no request asks for. By the clock of the database.

create table leases (
  name text primary key,
  holder text not null,
  until timestamptz not null
);
