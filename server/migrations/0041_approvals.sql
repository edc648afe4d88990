-- More than a refund waits for a second operator: whatever moves money on one operator's word.
alter table refund_approvals rename to approvals;
alter table approvals drop constraint refund_approvals_order_id_fkey;
alter table approvals rename column order_id to subject_id;
comment on column approvals.subject_id is 'the order, the case or the violation: about each one decision waits';
alter table approvals rename column title to about;
-- What is carried out, as the slice that asked reads it.
alter table approvals add column request jsonb;
update approvals set request = jsonb_build_object(
  'kind', 'refund', 'orderId', subject_id, 'cents', cents, 'shownCents', shown_cents);
alter table approvals alter column request set not null;
alter table approvals drop column shown_cents;
-- What the audit log names; none where a violation is of no order, visit or person.
alter table approvals add column log_subject jsonb;
update approvals set log_subject = jsonb_build_object('kind', 'order', 'id', subject_id);
alter index one_refund_waits rename to one_approval_waits;
alter index refund_approvals_waiting rename to approvals_waiting;
