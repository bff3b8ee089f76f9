-- What hidden_seq was before the member's last removal; null when there is none to take back.
alter table conversation_participant add column restorable_seq integer;
