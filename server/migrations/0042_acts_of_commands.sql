-- A command on the server acts in the name of no operator.
alter table operator_acts alter column operator_id drop not null;
