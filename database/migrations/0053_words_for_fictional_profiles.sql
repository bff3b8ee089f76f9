-- The words that every domain began with are English; without words of its own a domain has those of each language.
update site set settings = settings || '{"fictional_singular": "", "fictional_plural": ""}'::jsonb
where settings ->> 'fictional_singular' = 'Fictional profile' and settings ->> 'fictional_plural' = 'Fictional profiles';
