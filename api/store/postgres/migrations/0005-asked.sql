-- For collections that servers ask for instead of holding them in memory.

-- What lists and searches need of a document, made by the server that saved it. `counted`, in it, are the keys under
-- which `counts` has the document.
alter table documents add column digest jsonb, add column digest_version integer;

create index documents_in_order on documents (collection, place_seq, place_index);
create index documents_by_digest_version on documents (collection, digest_version);

-- How many documents have a key, so that nobody has to count them.
create table counts (
  collection text collate "C" not null,
  key text collate "C" not null,
  documents bigint not null,
  primary key (collection, key)
);

-- One statement at a time: a row that changes with each document of a large one would be slow. The schema may have been
-- renamed, and whoever deletes by hand has another search path.
create function count_documents() returns trigger language plpgsql as $$
declare
  changed text;
begin
  if tg_op = 'INSERT' then
    if not exists (select from added where digest ? 'counted') then return null; end if;
    changed := 'select 1 as by, collection, digest from added';
  elsif tg_op = 'DELETE' then
    if not exists (select from gone where digest ? 'counted') then return null; end if;
    changed := 'select -1 as by, collection, digest from gone';
  else
    if not exists (select from added where digest ? 'counted') and not exists (select from gone where digest ? 'counted') then
      return null;
    end if;
    changed := 'select 1 as by, collection, digest from added union all select -1, collection, digest from gone';
  end if;
  execute format(
    'insert into %I.counts as known (collection, key, documents)
    select collection, key, sum(by) from (%s) as changed, jsonb_array_elements_text(digest->''counted'') as key
    group by collection, key having sum(by) <> 0 order by collection, key
    on conflict (collection, key) do update set documents = known.documents + excluded.documents',
    tg_table_schema, changed);
  if tg_op <> 'INSERT' then
    execute format('delete from %I.counts where documents = 0', tg_table_schema);
  end if;
  return null;
end $$;

create trigger count_added after insert on documents
  referencing new table as added for each statement execute function count_documents();
create trigger count_changed after update on documents
  referencing old table as gone new table as added for each statement execute function count_documents();
create trigger count_gone after delete on documents
  referencing old table as gone for each statement execute function count_documents();

-- Enquiries: what api/enquiries/ finds them by. The view names the parts of the digest, and an index is used where a
-- condition is written as here.
create view enquiry_digests as
select
  id, place_seq, place_index,
  digest->'line' as line,
  digest->>'status' as status,
  digest->>'kind' as kind,
  (digest->>'assignee')::bigint as assignee,
  digest->>'text' as words,
  digest->>'email' as email,
  digest->>'phone' as phone,
  (digest->>'duplicateOf')::bigint as duplicate_of,
  digest->>'firstDay' as first_day,
  digest->>'lastDay' as last_day,
  int4range((digest->>'dayFrom')::integer, (digest->>'dayTo')::integer, '[]') as days,
  (digest->>'receivedMs')::double precision as received_ms,
  digest->>'lateAfter' as late_after,
  digest->>'dueOn' as due_on,
  digest->>'missedUntil' as missed_until,
  digest->>'missedUntilWithoutMail' as missed_until_without_mail,
  digest->>'heldUntil' as held_until,
  digest->>'spamReason' as spam_reason,
  (digest->>'spamMs')::double precision as spam_ms,
  value->>'reference' as reference
from documents where collection = 'enquiries';

create index enquiries_in_order on documents (place_seq, place_index)
  where collection = 'enquiries' and digest->>'status' <> 'spam';
create index enquiries_by_status on documents ((digest->>'status'), place_seq, place_index)
  where collection = 'enquiries';
create index enquiries_by_days on documents
  using gist (int4range((digest->>'dayFrom')::integer, (digest->>'dayTo')::integer, '[]'))
  where collection = 'enquiries' and digest->>'kind' = 'booking';
create index enquiries_that_take_a_day on documents
  using gist (int4range((digest->>'dayFrom')::integer, (digest->>'dayTo')::integer, '[]'))
  where collection = 'enquiries' and digest->>'kind' = 'booking' and digest->>'status' in ('held', 'confirmed');
create index messages_by_arrival on documents (((digest->>'receivedMs')::double precision))
  where collection = 'enquiries' and digest->>'kind' = 'contact';
create index enquiries_by_email on documents ((digest->>'email'))
  where collection = 'enquiries' and digest->>'email' <> '';
create index enquiries_by_phone on documents ((digest->>'phone'))
  where collection = 'enquiries' and digest->>'phone' <> '';
create index enquiries_by_original on documents (((digest->>'duplicateOf')::bigint))
  where collection = 'enquiries' and digest->>'duplicateOf' is not null;
create index enquiries_by_assignee on documents (((digest->>'assignee')::bigint), place_seq, place_index)
  where collection = 'enquiries' and digest->>'assignee' is not null;
create index enquiries_late on documents ((digest->>'lateAfter'))
  where collection = 'enquiries' and digest->>'lateAfter' <> '';
create index enquiries_due on documents ((digest->>'dueOn'))
  where collection = 'enquiries' and digest->>'dueOn' <> '';
create index enquiries_with_missed_mail on documents ((digest->>'missedUntil'))
  where collection = 'enquiries' and (digest->>'missedUntil' <> '' or digest->>'missedUntilWithoutMail' <> '');
create index enquiries_held on documents ((digest->>'heldUntil'))
  where collection = 'enquiries' and digest->>'status' = 'held';
