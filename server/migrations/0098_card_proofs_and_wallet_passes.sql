-- The session that a recovered phone has opened by checking the card that paid: it may do all that the guest may.
-- No reference: sessions are deleted by themselves.
alter table recovered_sessions add column session_id uuid;

-- Cards that recovered phones had checked for it. Nothing is charged, and the provider saves nothing.
create table card_proofs (
  id uuid primary key,
  recovered_session_id uuid not null references recovered_sessions on delete cascade,
  session_id text unique,
  state text not null default 'open' check (state in ('open', 'same_card', 'other_card')),
  started_at timestamptz not null
);
create index card_proofs_by_recovered on card_proofs (recovered_session_id);
create index card_proofs_by_start on card_proofs (started_at);
