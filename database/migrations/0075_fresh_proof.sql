-- When the second factor was last proved in the session, since the log-in. Processes of the release before leave it empty.
alter table staff_session add column proved_at timestamptz;

-- Staff who are gone need no secret of an app; a new invitation makes one.
update staff set totp_secret = '' where status = 'removed';
