-- Which enquiries staff said are one customer's: `line->>'customerKey'` of the view.
create index enquiries_by_customer on documents ((digest->'line'->>'customerKey'))
  where collection = 'enquiries' and digest->'line'->>'customerKey' is not null;
