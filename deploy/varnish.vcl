vcl 4.1;

# Varnish 7 before Pitstop, with PURGE_URL=http://127.0.0.1:6081 (the address of Varnish itself) on each process.
# Tested by server/places/pages/sharedCache.test.ts.

import std;

backend default {
  .host = "127.0.0.1";
  .port = "3000";
}

# The processes of Pitstop. Nobody else empties the cache.
acl purgers {
  "127.0.0.1";
  "::1";
}

sub vcl_recv {
  if (req.method == "BAN") {
    if (client.ip !~ purgers) {
      return (synth(403, "Not allowed"));
    }
    if (req.http.surrogate-key !~ "^[0-9a-z]+( [0-9a-z]+)*$") {
      return (synth(400, "No keys"));
    }
    if (std.ban("obj.http.surrogate-key ~ (^|\s)(" + regsuball(req.http.surrogate-key, " ", "|") + ")(\s|$)")) {
      return (synth(200, "Banned"));
    }
    return (synth(500, std.ban_error()));
  }
}

sub vcl_backend_response {
  if (beresp.http.content-type ~ "^(text/(html|plain|css|javascript)|application/(json|xml)|image/svg)") {
    set beresp.do_gzip = true;
  }
}

sub vcl_deliver {
  unset resp.http.surrogate-key;
}
