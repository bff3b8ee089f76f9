-- Which of the two has said no, on the rows of both; null while the conversation is open: docs/decisions/134. No row is rewritten.
alter table conversation_participant add column ended_by bigint;
