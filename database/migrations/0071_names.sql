-- Staff find members by the beginning of their name.
create index profile_name on profile (lower(name) text_pattern_ops);

-- And by the number of a receipt, whose company they do not know.
create index receipt_number on receipt (year, number);
