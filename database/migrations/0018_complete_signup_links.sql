-- Named as its page, its mail and its call are.
update account_token set purpose = 'complete_signup' where purpose = 'completion';
