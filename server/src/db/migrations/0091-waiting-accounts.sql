-- Finds the bank accounts that wait for staff (features/settlement/decide/waitingAccounts.ts).
create index bank_accounts_waiting on bank_accounts (id) where check_state = 'waiting';
