-- One refund at the provider may stand for several of ours: each of them names it.
drop index refunds_by_provider;
create index refunds_by_provider on refunds (provider_refund_id) where provider_refund_id is not null;
