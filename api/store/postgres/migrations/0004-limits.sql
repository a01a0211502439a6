-- Limits that hold for all servers together. Times are milliseconds since 1970, by the clock of the server.

-- Counts within a fixed window; the columns are those of rate-limiter-flexible.
create table rate_limits (
  key text primary key,
  points integer not null default 0,
  expire bigint
);

-- Counts within sliding windows: one row for each time.
create table hits (
  counter text not null,
  key text not null,
  at bigint not null,
  -- The same one counts once; blank for none.
  tag text not null,
  ends_at bigint not null
);
create index on hits (counter, key, at);
create index on hits (ends_at);

-- Counts a hit unless one of the windows is full. `before`: how many were in the longest window; `wait_ms`: how long until
-- there is room, 0 if it was counted. A function, because each of its statements sees what others did before the lock.
create function count_hit(
  counter_name text, hit_key text, hit_tag text, hit_at bigint, most integer[], within_ms bigint[],
  out before integer, out wait_ms bigint
) language plpgsql as $$
declare
  longest_ms bigint := (select max(each) from unnest(within_ms) as each);
  reached bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended(current_schema() || ' ' || counter_name || ' ' || hit_key, 0));
  delete from hits where counter = counter_name and key = hit_key and at <= hit_at - longest_ms;
  delete from hits where ctid in (select ctid from hits where ends_at <= hit_at limit 20 for update skip locked);
  select count(*) filter (where tag = '' or tag <> hit_tag) into before
    from hits where counter = counter_name and key = hit_key;
  wait_ms := 0;
  if hit_tag <> '' and exists (select from hits where counter = counter_name and key = hit_key and tag = hit_tag) then
    return;
  end if;
  for number in 1 .. coalesce(array_length(most, 1), 0) loop
    select at into reached from hits where counter = counter_name and key = hit_key
      order by at desc offset most[number] - 1 limit 1;
    if found and reached > hit_at - within_ms[number] then
      wait_ms := reached + within_ms[number] - hit_at;
      return;
    end if;
  end loop;
  insert into hits (counter, key, at, tag, ends_at)
    values (counter_name, hit_key, hit_at, hit_tag, hit_at + longest_ms);
end
$$;
