-- When a payout was first allowed to leave for the provider. From then on a transfer may exist whose answer was lost.
alter table payouts add column let_go_at timestamptz;
update payouts set let_go_at = asked_at where state in ('held', 'under_way', 'failing');
