-- Which timelines the writer of this server has had. A replica that shows the newest of them follows that writer; one that does not
-- follows a former one, though its log may be further: docs/decisions/115.
create table writer_timeline (
  -- Of the server: a dump may be restored into another.
  cluster text not null,
  timeline integer not null,
  noted_at timestamptz not null default now(),
  primary key (cluster, timeline)
);
