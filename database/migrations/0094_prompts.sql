-- Answers to short questions of the profile: [{"prompt": "perfect_sunday", "answer": "…"}], in their order.
alter table profile add column prompts jsonb not null default '[]';
