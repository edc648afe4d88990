-- Names of devices stand on screens and in letters of every language, and are compared at the next sign-in.
update sessions set device = replace(device, ' on ', ' · ');
