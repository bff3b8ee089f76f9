-- Staff find members by the beginning of their name.
create index profile_name on profile (lower(name) text_pattern_ops);
